import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { documentTypes } from '#shared/entities/document-types.ts'
import { thinnedPhrases } from './reading/thin-phrases.ts'
import { must, ROOT } from './run.ts'

/**
 * `npm run reading:names`: writes the phrases by which browsers guess a type from a file name. Run it when names or titles
 * of types change.
 */
const TABLE = 'shared/reading/labels/name-phrases.ts'

const lines = thinnedPhrases().map((list, at) => `  '${list}', // ${documentTypes.values[at]}`)
const source = `// Written by \`npm run reading:names\`: do not edit.

/** Names and titles that suggest a type: one list for each, in the order of \`documentTypes\`. */
export const NAME_PHRASES: readonly string[] = [
${lines.join('\n')}
]
`
await writeFile(join(ROOT, TABLE), source)
must('biome', ['check', '--write', TABLE])
