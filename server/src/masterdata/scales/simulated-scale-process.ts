import { z } from 'zod';
import { scaleFaults, startSimulatedScale } from './simulated-scale.ts';

/** What the parent says over the channel between the processes. */
const commandSchema = z.union([
  z.object({ driveKg: z.number().min(0).max(100_000) }),
  z.object({ fault: z.enum(scaleFaults) }),
]);
export type ScaleCommand = z.infer<typeof commandSchema>;

// A process of its own, as a weighbridge is a device of its own. It ends with its parent, however that ends.
const scale = await startSimulatedScale(0);
process.on('message', (message) => {
  const { data } = commandSchema.safeParse(message);
  if (data && 'driveKg' in data) scale.drive(data.driveKg);
  if (data && 'fault' in data) scale.fail(data.fault);
});
process.on('disconnect', () => process.exit(0));
process.on('SIGTERM', () => process.exit(0));
// The terminal's Ctrl+C reaches the whole group; the parent decides when the scale goes.
process.on('SIGINT', () => undefined);
// The parent may be gone before the first word could be said to it.
if (process.connected) process.send?.({ port: scale.port });
else process.exit(0);
