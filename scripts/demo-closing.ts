import { endWithProblems } from './command.ts'
import { DAYS, liveThrough } from './demo-closing/live.ts'
import { openDemoWorld } from './demo-closing/world.ts'

/**
 * `npm run demo:closing`: plays through one credit, from a visitor's quote through diligence, closing, and payment to
 * the end of five years, on its own server with its own clock, and prints the events, the ledger, and the manifest of
 * the closing binder. Needs no running server; the binder is kept for `npm run binder:verify`.
 */
await endWithProblems(async () => {
  const world = await openDemoWorld(DAYS.quote)
  try {
    await liveThrough(world, {
      heading: (text) => console.log(`\n${text}\n${'='.repeat(text.length)}`),
      line: (text) => console.log(text),
    })
  } finally {
    await world.close()
  }
})
process.exit()
