import type { Settlement } from '@halm/model/settling/settlements/settlement.ts';
import { linesWithSlip, slipParts } from '@halm/model/settling/settlements/settlement-choices.ts';
import { useTranslation } from 'react-i18next';
import { ActionButton } from '../../core/actions/action-button.tsx';
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

/** The statement, to look at. */
export const StatementButton = ({ settlement: { id } }: Props) => {
  const { t } = useTranslation('settlements');
  return <ActionButton onClick={() => void openStatement(id).catch(showError)}>{t('file.pdf')}</ActionButton>;
};

/** The statement with its slips; where one file doesn't hold them all, each of the files that do. */
export const SlipEntries = ({ settlement: { id, lines } }: Props) => {
  const { t } = useTranslation('settlements');
  const open = (part: number) => void openStatement(id, part).catch(showError);
  const parts = slipParts(linesWithSlip(lines).length);
  if (parts.length < 2) return <ActionButton onClick={() => open(1)}>{t('file.slips')}</ActionButton>;
  return parts.map(({ from, to }, index) => (
    <ActionButton key={from} onClick={() => open(index + 1)}>
      {t(index === 0 ? 'file.firstSlips' : 'file.furtherSlips', { from: formatCount(from), to: formatCount(to) })}
    </ActionButton>
  ));
};

/** The deliveries as a table. */
export const TableEntry = ({ settlement: { id, number, supplier } }: Props) => {
  const { t } = useTranslation('settlements');
  const name = [t('one'), number ?? supplier.name].join(' ');
  return <ActionButton onClick={() => void saveTable(id, name).catch(showError)}>{t('file.csv')}</ActionButton>;
};
