import type { BundleStatus, ProposedPart } from '#shared/entities/bundles.ts'

interface Proposal {
  status: BundleStatus
  parts: readonly Pick<ProposedPart, 'first'>[]
}

/** Whether a proposal to split a file is waiting for a person; one without parts was withdrawn. */
export const isOpenBundle = ({ status, parts }: Proposal): boolean =>
  status === 'proposed' && parts.length > 0

/**
 * Returns why a file can't get a type in a bulk action, or null: a file with several documents needs a person to look
 * at it first.
 */
export const bundleRefusal = ({ has_open_bundle }: { has_open_bundle: boolean }): string | null =>
  has_open_bundle ? 'This file seems to contain several documents. Review the split first.' : null
