import { passagesIn } from '#server/demo/passages.ts'
import { type DocumentType, documentTypes } from '#shared/entities/document-types.ts'

/** The texts of `texts/<name>.txt` by their titles, in the wording of such papers. */
export const sampleTexts = (name: string): [what: string, text: string][] =>
  passagesIn(new URL(`./texts/${name}.txt`, import.meta.url))

/** The texts of files that are titled by type. */
export const textsOfTypes = (...names: string[]): Map<DocumentType, string> =>
  new Map(names.flatMap(sampleTexts).map(([what, text]) => [typeNamed(what), text]))

/** Types under other names and in other words than their usual ones: `# what it is (type)`. */
export const variantTexts = (): [what: string, type: DocumentType, text: string][] =>
  ['variants', 'atypical', 'ways'].flatMap(sampleTexts).map(([title, text]) => {
    const [, what = '', type = ''] = /^(.*) \((\w+)\)$/.exec(title) ?? []
    return [what, typeNamed(type), text]
  })

/** Papers of no listed type: `# what it is (the type it looks like): what it is called`. */
export const lookAlikes = (): [what: string, type: DocumentType, word: string, text: string][] =>
  ['look-alikes', 'neighbors'].flatMap(sampleTexts).map(([title, text]) => {
    const [, what = '', type = '', word = ''] = /^(.*) \((\w+)\): (.*)$/.exec(title) ?? []
    return [what, typeNamed(type), word, text]
  })

function typeNamed(name: string): DocumentType {
  if (!documentTypes.has(name)) throw new Error(`${name} is no document type`)
  return name
}
