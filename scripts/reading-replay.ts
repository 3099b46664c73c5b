import { replayLabels } from './reading/replay.ts'
import { replayAnswers } from './reading/replay-answers.ts'
import { replayedDemo, replayedFolder } from './reading/replay-files.ts'
import { replaySummary, wordingSummary } from './reading/replay-summary.ts'

/**
 * `npm run reading:replay -- [folder…] [--demo] [--turned]`: reads files in order, each with what was accepted and
 * confirmed for earlier files, and prints what learning from people changed (docs/reading.md). Folders need the tables
 * of `reading:evaluate`; `--demo` adds the demo's papers, `--turned` reads from last to first. Each folder counts as
 * one seller.
 */
const args = process.argv.slice(2)
const folders = args.filter((arg) => !arg.startsWith('--'))
if (folders.length === 0 && !args.includes('--demo')) {
  console.error('Name a folder, or --demo: npm run reading:replay -- <folder>')
  process.exit(1)
}
const files = (await Promise.all(folders.map(replayedFolder))).flat()
if (args.includes('--demo')) files.push(...(await replayedDemo()))
const inOrder = args.includes('--turned') ? files.toReversed() : files
console.log(`${replaySummary(replayLabels(inOrder))}\n\n${wordingSummary(replayAnswers(inOrder))}`)
process.exit(0)
