import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type DocumentType, documentTypes } from '#shared/entities/document-types.ts'
import { guessFromName } from '#shared/reading/labels/guess-from-name.ts'

const typeOf = (name: string, folder?: string) => guessFromName(name, folder)?.type ?? null

describe('guessFromName', () => {
  it.each<[string, string, DocumentType | null]>([
    ['Site Lease.pdf', '', 'site_lease'],
    ['SITE_LEASE-executed.PDF', '', 'site_lease'],
    ['SiteLease (2).pdf', '', 'site_lease'],
    ['Ground lease - Copy.docx', '', 'site_lease'],
    ['2024-03 EPC Agreement v7 FINAL.pdf', '', 'epc_agreement'],
    ['PPA_signed.pdf', '', 'power_purchase_agreement'],
    ['Acme LGIA.pdf', '', 'interconnection_agreement'],
    ['Permission to Operate.pdf', '', 'pto_document'],
    ['W-9.pdf', '', 'w9_form'],
    ['ACORD 25 2026.pdf', '', 'liability_insurance_certificate'],
    ['O&M Agreement.pdf', '', 'om_agreement'],
    ['Cert of Good Standing DE.pdf', '', 'certificate_of_good_standing'],
    ['Audited financials.pdf', '', 'financial_statements_year_1'],
    ['Financial statements year 2.pdf', '', 'financial_statements_year_2'],
    ['financials yr3.xlsx', '', 'financial_statements_year_3'],
    ['executed.pdf', 'data-room.zip/Site Lease', 'site_lease'],
    ['amendment.pdf', 'Contracts/EPC Agreement/old', 'epc_agreement'],
    ['Site Lease.pdf', 'EPC Agreement', 'site_lease'],
    ['lease deed.pdf', '', null],
    ['scan0001.pdf', '', null],
    ['scan0001.pdf', 'misc/stuff', null],
    ['', '', null],
    ['.pdf', '///', null],
  ])('%s in “%s” is %s', (name, folder, type) => {
    expect(typeOf(name, folder)).toBe(type)
  })

  it('recognizes every type by its own name, or says nothing when two share it', () => {
    const wrong = documentTypes.values.flatMap((type) => {
      const guess = typeOf(`${documentTypes.label(type)}.pdf`)
      return guess === type || guess === null ? [] : [`${type}: ${guess}`]
    })
    expect(wrong).toEqual([])
    const known = documentTypes.values.filter((type) => typeOf(documentTypes.label(type)) === type)
    expect(known.length).toBeGreaterThan(65)
  })

  it('accepts any text and never guesses the fallback type', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string(), (name, folder) => {
        expect(typeOf(name, folder)).not.toBe('other')
      }),
    )
  })

  it('ignores case, separators, extensions, and copy suffixes', () => {
    const words = fc.array(
      fc.constantFrom('site', 'lease', 'EPC', 'agreement', 'acme', 'title', 'policy', '2024'),
      { minLength: 1, maxLength: 5 },
    )
    fc.assert(
      fc.property(
        words,
        fc.constantFrom(' ', '_', '-', '.'),
        fc.constantFrom('', ' (1)', ' - Copy', ' copy 3'),
        fc.constantFrom('.pdf', '.PDF', '.docx'),
        (parts, by, copy, ending) => {
          const plain = typeOf(`${parts.join(' ')}.pdf`)
          expect(typeOf(`${parts.join(by).toLowerCase()}${copy}${ending}`)).toBe(plain)
          expect(typeOf(`${parts.join(by).toUpperCase()}${copy}${ending}`)).toBe(plain)
        },
      ),
    )
  })
})
