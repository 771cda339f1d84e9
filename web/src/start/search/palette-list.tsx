import { UnstyledButton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './command-palette.module.css';
import { type PaletteEntry, paletteGroups } from './palette-entry.ts';

export const LIST_ID = 'palette-list';
export const optionId = ({ group, id }: PaletteEntry): string => `palette-${group}-${id}`;

type PaletteListProps = {
  entries: readonly PaletteEntry[];
  active: PaletteEntry | undefined;
  onPoint: (entry: PaletteEntry) => void;
  onChoose: (entry: PaletteEntry) => void;
};

const PaletteOption = ({ entry, active, onPoint, onChoose }: PaletteListProps & { entry: PaletteEntry }) => (
  // The focus stays in the search field, which names the active option.
  <UnstyledButton
    id={optionId(entry)}
    role="option"
    tabIndex={-1}
    aria-selected={entry === active}
    className={classes.option}
    onPointerMove={() => onPoint(entry)}
    onClick={() => onChoose(entry)}
    onPointerDown={(event) => event.preventDefault()}
  >
    <entry.icon size={20} stroke={1.6} aria-hidden />
    <span className={classes.label}>{entry.label}</span>
    {entry.hint && <span className={classes.hint}>{entry.hint}</span>}
  </UnstyledButton>
);

/** The lines of the palette by group. */
export const PaletteList = (props: PaletteListProps) => {
  const { t } = useTranslation('search');
  const groups = paletteGroups.filter((name) => props.entries.some(({ group }) => group === name));
  return (
    <div id={LIST_ID} role="listbox" aria-label={t('results')} className={classes.list}>
      {groups.map((name) => (
        <fieldset key={name} className={classes.group} aria-labelledby={`palette-group-${name}`}>
          <div id={`palette-group-${name}`} className={classes.heading}>
            {t(`group.${name}`)}
          </div>
          {props.entries
            .filter(({ group }) => group === name)
            .map((entry) => (
              <PaletteOption key={optionId(entry)} {...props} entry={entry} />
            ))}
        </fieldset>
      ))}
    </div>
  );
};
