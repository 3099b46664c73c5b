import { describe, expect, it } from 'vitest'
import { EXPORT_WHAT } from '#server/features/base/audit/export-file.ts'
import { verdictOn } from '#server/features/base/audit/export-verdict.ts'
import { NO_LINK } from '#server/features/base/audit/link.ts'
import type { VerifiedExport } from '#server/features/base/audit/verify-export.ts'

const HASH = 'c'.repeat(64)

const verified = (values: Partial<VerifiedExport>, filter = {}): VerifiedExport => ({
  header: {
    line: 'header',
    format: 1,
    what: EXPORT_WHAT,
    exported_at: '2026-11-30T12:00:00.000Z',
    filter,
    before: NO_LINK,
    recorded: null,
    check: HASH,
  },
  end: { line: 'end', sealed: 248, unsealed: 0, head: { seq: 400, hash: HASH }, check: HASH },
  links: 400,
  last: { seq: 400, hash: HASH },
  oldest: new Date('2026-01-02T03:04:05.000Z'),
  known: null,
  ...values,
})

/** What an export that holds is said to prove, and not to prove. */
function parts(values: Partial<VerifiedExport>, filter?: object) {
  const [proven = '', unproven = ''] = verdictOn(verified(values, filter)).split('Not proven:')
  return { proven, unproven }
}

describe('the verdict on an export', () => {
  it('without a known hash claims no more than that the file agrees with itself', () => {
    const { proven, unproven } = parts({})
    expect(proven).toContain('The file agrees with itself: 248 sealed rows and 400 links.')
    expect(proven).not.toContain('product')
    expect(unproven).toContain('That the file is from the product')
    expect(unproven).toContain('names of people')
  })

  it('ties the rows up to a known link to the product, and no others', () => {
    const { proven, unproven } = parts({ known: { seq: 300, rows: 200 } })
    expect(proven).toContain('Link 300 has the hash that you know.')
    expect(proven).toContain('200 sealed rows')
    expect(unproven).not.toContain('That the file is')
    expect(unproven).toContain('That the 48 sealed rows after link 300 are from the product.')
    expect(unproven).toContain('names of people')
    const whole = parts({ known: { seq: 400, rows: 248 } })
    expect(whole.unproven).not.toContain('after link')
    expect(whole.unproven).toContain('That link 400 was the last')
  })

  it('says that no row is left out only without a filter', () => {
    expect(parts({}).proven).toContain('since 2026-01-02T03:04:05.000Z is left out')
    const filtered = parts({}, { kind: 'view' })
    expect(filtered.proven).not.toContain('left out')
    expect(filtered.unproven).toContain('fits the filter')
  })

  it('counts rows that are not sealed, and takes no rows for no proof', () => {
    const { end } = verified({})
    const none = parts({
      end: { ...end, sealed: 0, unsealed: 2 },
      links: 0,
      last: null,
      oldest: null,
    })
    expect(none.unproven).toContain('2 rows that no link sealed yet.')
    expect(none.unproven).toContain('That the log had no such rows.')
    expect(none.proven).not.toContain('left out')
  })
})
