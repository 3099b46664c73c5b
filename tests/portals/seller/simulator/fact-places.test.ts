import { expect, it } from 'vitest'
import { sellerPlaces } from '#portals/seller/simulator/fact-places.ts'

const slugs = new Map([[5, 'sun-ranch']])

it.each([
  [{ kind: 'project' as const, id: 5 }, ['/projects/sun-ranch-5']],
  [
    { kind: 'project' as const, id: 5, field_name: 'state' },
    ['/projects/sun-ranch-5?tab=fields&field=state'],
  ],
  [
    { kind: 'answer' as const, id: 9, versioned_document_id: 12, version: 2, page: 3 },
    ['/document-viewer/12/?version=2&page=3'],
  ],
  [{ kind: 'project' as const, id: 6 }, []],
  [{ kind: 'guarantor' as const, id: 5 }, []],
])('links a seller only to their own records: %j', (ref, addresses) => {
  expect(sellerPlaces(ref, slugs).map(({ to }) => to)).toEqual(addresses)
})
