import { counted } from '#shared/format/counted.ts'
import { isUnfiltered, type VerifiedExport } from './verify-export.ts'

/** Returns in words what a file that holds proves, and what it does not. */
export function verdictOn(verified: VerifiedExport): string {
  const { header } = verified
  return [
    `By its header, exported ${header.exported_at}, filter ${JSON.stringify(header.filter)}.`,
    'Proven:',
    ...provenBy(verified).map((one) => `- ${one}`),
    'Not proven:',
    ...unprovenBy(verified).map((one) => `- ${one}`),
  ].join('\n')
}

function provenBy({ header, end, links, known, oldest }: VerifiedExport): string[] {
  const all = `${counted(end.sealed, 'sealed row')} and ${counted(links, 'link')}`
  const complete = oldest && isUnfiltered(header)
  return [
    `The file agrees with itself: ${all}.`,
    ...(complete ? [`No row that its links seal since ${oldest.toISOString()} is left out.`] : []),
    ...(known
      ? [
          `Link ${known.seq} has the hash that you know. If that hash is from the product, so are the links up to it and their ${counted(known.rows, 'sealed row')}.`,
        ]
      : []),
  ]
}

function unprovenBy({ header, end, known, last }: VerifiedExport): string[] {
  const later = known ? end.sealed - known.rows : 0
  return [
    ...(known
      ? []
      : [
          'That the file is from the product: whoever made it can have computed all of it. Take a hash from an “audit sealed” line of the server’s log, and compare it with --hash.',
        ]),
    ...(known && later > 0
      ? [`That the ${counted(later, 'sealed row')} after link ${known.seq} are from the product.`]
      : []),
    last
      ? `That link ${last.seq} was the last at the time (${last.hash}), or that the log has no row older than the first one here.`
      : 'That the log had no such rows.',
    ...(isUnfiltered(header)
      ? []
      : ['That every row is here that fits the filter: the other links tell nothing of theirs.']),
    'The header, and names of people, records, and calls (“words”), which are not sealed.',
    ...(end.unsealed > 0 ? [`${counted(end.unsealed, 'row')} that no link sealed yet.`] : []),
  ]
}
