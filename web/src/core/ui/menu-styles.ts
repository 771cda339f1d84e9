// A menu is a panel with entries.
import './popover-styles.ts';
import '@mantine/core/styles/Menu.layer.css';
