import { parseArgs } from 'node:util'
import { bundlesSummary, wronglySplit } from './reading/bundles-summary.ts'
import { readFolder } from './reading/read-folder.ts'

/**
 * `npm run reading:bundles -- <folder> [--files]`: reads every file of a folder, each of which must be a single paper,
 * and prints how often one would be split, and how many paper beginnings are found when papers are concatenated
 * (docs/reading.md). `--files` names the files that would be split.
 */
const { positionals, values: options } = parseArgs({
  allowPositionals: true,
  options: { files: { type: 'boolean', default: false } },
})
const [folder = ''] = positionals
if (folder === '') {
  console.error('Name a folder: npm run reading:bundles -- <folder>')
  process.exit(1)
}
const { files } = await readFolder(folder, {
  withoutNames: true,
  ocr: false,
  asScans: false,
  maxPages: Number.POSITIVE_INFINITY,
})
const papers = files
  .map(({ file, input }) => ({ file, pages: input.pages }))
  .filter(({ pages }) => pages.some(({ text }) => text.trim() !== ''))
if (options.files) for (const { file } of wronglySplit(papers)) console.log(`split: ${file}`)
console.log(bundlesSummary(papers))
process.exit(0)
