import { z } from 'zod';
import { startSimulatedScale } from './simulated-scale.ts';

/** What the parent says over the channel between the processes. */
const commandSchema = z.object({ driveKg: z.number().min(0).max(100_000) });

// A process of its own, as a weighbridge is a device of its own. It ends with its parent, however that ends.
const scale = await startSimulatedScale(0);
process.send?.({ port: scale.port });
process.on('message', (message) => {
  const command = commandSchema.safeParse(message);
  if (command.success) scale.drive(command.data.driveKg);
});
process.on('disconnect', () => process.exit(0));
// The terminal's Ctrl+C reaches the whole group; the parent decides when the scale goes.
process.on('SIGINT', () => undefined);
