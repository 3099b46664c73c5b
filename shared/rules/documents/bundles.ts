import type { BundleStatus, ProposedPart } from '#shared/entities/bundles.ts'

interface Proposal {
  status: BundleStatus
  parts: readonly Pick<ProposedPart, 'first'>[]
}

/** Whether a proposal to split a file waits for a person; one without parts was withdrawn. */
export const isOpenBundle = ({ status, parts }: Proposal): boolean =>
  status === 'proposed' && parts.length > 0

/** Why a file gets no type among many: one type for several documents is for somebody who has looked. */
export const bundleRefusal = ({ has_open_bundle }: { has_open_bundle: boolean }): string | null =>
  has_open_bundle ? 'This file seems to contain several documents. Review the split first.' : null
