import type { TFunction } from 'i18next';
import { formatKg } from '../../core/words/formats.ts';
import type { WaitingCommand } from './waiting-command.ts';

/** What a press has brought along, as it was seen: the weight, the scale, the place. */
const detailOf = ({ changes, step }: WaitingCommand): string | undefined => {
  const kg = step === 'weighing' ? changes.fullKg : changes.emptyKg;
  if (kg) return formatKg(kg);
  return (changes.scale ?? changes.destination ?? changes.origin)?.name;
};

/** What was pressed, in words: „Wiegen: 40.000 kg“. */
export const pressedText = (t: TFunction<'bookings'>, command: WaitingCommand): string => {
  if (command.call === 'POST /bookings/arrivals') return `${t('waiting.arrival')}: ${command.unheard.article.name}`;
  const detail = detailOf(command);
  const called = command.call === 'POST /bookings/:id/steps/:step' ? command.calledStep : undefined;
  const first = t(`step.${called ?? command.step}`);
  const { alsoDone } = command;
  const step = alsoDone ? `${first}, ${t(`step.${alsoDone}`)}` : first;
  return detail ? `${step}: ${detail}` : step;
};
