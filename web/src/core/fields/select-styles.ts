// A choice with a search is a panel with a list that scrolls.
import '@mantine/core/styles/ScrollArea.layer.css';
import '../ui/popover-styles.ts';
import '@mantine/core/styles/Combobox.layer.css';
