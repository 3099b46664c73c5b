import type { Rights } from '#server/http/rights.ts'
import type { KeyDate } from '#shared/contract/schemas/projects/key-dates.ts'
import { noticeLink } from '#shared/rules/notices/notice-links.ts'
import type { KeyDateRow } from './items.ts'

/** Returns the reader's page of what a date is about: the transfer, where they have one, or the project. */
export function linkOf(
  { actor }: Rights,
  { project_id: id, slug, transfer_id }: KeyDateRow,
): string {
  const isOfTransfer = transfer_id !== null && actor !== 'seller' && actor !== 'frontdoor'
  return isOfTransfer
    ? noticeLink(actor, { kind: 'transfer', id: transfer_id }, null)
    : noticeLink(actor, { kind: 'project', id, slug }, null)
}

/** Returns how a row is shown to a reader. */
export const toKeyDate =
  (rights: Rights) =>
  (row: KeyDateRow): KeyDate => {
    const { slug: _slug, version: _version, updated_at: _at, for_buyer: _side, ...shown } = row
    return { ...shown, link: linkOf(rights, row) }
  }
