import '../../core/ui/menu-styles.ts';
import type { Settlement } from '@halm/model/settling/settlements/settlement.ts';
import { linesWithSlip, slipParts } from '@halm/model/settling/settlements/settlement-choices.ts';
import { Button, Menu } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { call } from '../../core/client/api.ts';
import { saveFile } from '../../core/client/save-file.ts';
import { showError } from '../../core/ui/toasts.ts';
import { formatCount } from '../../core/words/formats.ts';

/**
 * Opens a statement in a tab of its own, to look at before printing; with a part of the slips of its
 * deliveries, if one is wanted.
 */
const openStatement = async (id: string, part?: number): Promise<void> => {
  const query = part === undefined ? {} : ({ slips: 'true', part } as const);
  const statement = await call('GET /settlements/:id/statement.pdf', { params: { id }, query });
  const address = URL.createObjectURL(statement);
  window.open(address, '_blank', 'noopener');
  // The new tab has read it by then; the bytes need not stay.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
};

/** Lets the browser save the deliveries of a settlement as a table. */
const saveTable = async (id: string, name: string): Promise<void> =>
  saveFile(await call('GET /settlements/:id/statement.csv', { params: { id } }), `${name}.csv`);

type Props = { settlement: Settlement };

/** The statement with its slips; where one file doesn't hold them all, a menu of the files that do. */
const SlipsButton = ({ settlement: { id, lines } }: Props) => {
  const { t } = useTranslation('settlements');
  const open = (part: number) => void openStatement(id, part).catch(showError);
  const parts = slipParts(linesWithSlip(lines).length);
  if (parts.length < 2)
    return (
      <Button variant="default" onClick={() => open(1)}>
        {t('file.slips')}
      </Button>
    );
  return (
    <Menu position="bottom-end" shadow="md">
      <Menu.Target>
        <Button variant="default" rightSection={<IconChevronDown size={17} aria-hidden />}>
          {t('file.slips')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {parts.map(({ from, to }, index) => (
          <Menu.Item key={from} onClick={() => open(index + 1)}>
            {t(index === 0 ? 'file.firstSlips' : 'file.furtherSlips', { from: formatCount(from), to: formatCount(to) })}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
};

/**
 * What is to be had of a settlement as a file: the statement, the same with
 * its slips, its deliveries as a table.
 */
export const StatementButtons = ({ settlement }: Props) => {
  const { t } = useTranslation('settlements');
  const { id, number, supplier } = settlement;
  return (
    <>
      <Button variant="default" onClick={() => void openStatement(id).catch(showError)}>
        {t('file.pdf')}
      </Button>
      <SlipsButton settlement={settlement} />
      <Button
        variant="default"
        onClick={() => void saveTable(id, [t('one'), number ?? supplier.name].join(' ')).catch(showError)}
      >
        {t('file.csv')}
      </Button>
    </>
  );
};
