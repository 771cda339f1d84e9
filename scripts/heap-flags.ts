/**
 * How Node keeps the server's memory small. By itself it lets the heap grow to four times of what lives in it, and new objects
 * take three times 32 MB, before it cleans up: 380 MB after a minute of load for 60 MB that are alive. So it cleans up a little
 * more often; what that costs can't be told from noise (`npm run bench -- --memory 10`).
 */
export const HEAP_FLAGS = ['--max-semi-space-size=8', '--heap-growing-percent=40'] as const;
