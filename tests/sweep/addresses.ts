/** The largest id that an address can contain; the demo has no such record. */
const UNKNOWN_ID = 2_147_483_647
const UNKNOWN_UUID = '00000000-0000-4000-8000-000000000000'

/** Invalid ids: the 404 page appears at once, without a request to the server. */
const MALFORMED = ['0', '-1', 'abc', '1e3', '99999999999', '%E0%A4%A', '1%2F2', '<b>']

export interface WrongAddress {
  address: string
  kind: 'malformed' | 'unknown' | 'foreign'
}

/** The example address of a screen with each of its ids replaced by a wrong one. */
export function wrongAddresses(example: string): WrongAddress[] {
  const ids = [...example.matchAll(ID)]
  return ids.flatMap(({ 0: text, index }) => {
    const put = (id: string) => example.slice(0, index) + id + example.slice(index + text.length)
    const unknown = text.length > 20 ? UNKNOWN_UUID : String(UNKNOWN_ID)
    // After a slug, another hyphen belongs to the slug.
    const isBehindSlug = example[index - 1] === '-'
    const malformed = MALFORMED.filter((id) => !(isBehindSlug && id.startsWith('-')))
    return [
      { address: put(unknown), kind: 'unknown' as const },
      ...malformed.map((id) => ({ address: put(id), kind: 'malformed' as const })),
    ]
  })
}

/** A number as a segment or after the last hyphen of one, or a whole UUID. */
const ID = /(?<=\/)[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}(?=\/|$)|(?<=[/-])\d+(?=\/|$)/g
