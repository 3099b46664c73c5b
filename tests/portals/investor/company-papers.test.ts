import { expect, it } from 'vitest'
import { type BuyerFile, companyPapers } from '#portals/investor/company-papers.ts'

const paper = (
  id: number,
  company: [id: number, name: string] | null,
  label_text: string,
): BuyerFile => ({
  id,
  project_id: company ? null : 1,
  project_name: company ? null : 'P',
  company_id: company?.[0] ?? null,
  company_name: company?.[1] ?? null,
  document_id: 1,
  name: `${id}.pdf`,
  label: 'w9_form',
  label_text,
  category: 'overview',
  state: 'completed',
  is_hidden: false,
  is_validated: true,
  current_number: 1,
  size: 10,
  mime_type: 'application/pdf',
  sha256: 'x',
  open_flags: 0,
  open_questions: 0,
  has_open_bundle: false,
  processing: null,
  ai_label: null,
  uploaded_by: null,
  created_at: '2026-01-01T00:00:00.000Z',
  updated_at: '2026-01-01T00:00:00.000Z',
  version: 1,
})

it('groups papers by company, sorted by name and type, and leaves out papers of projects', () => {
  const files = [
    paper(1, [7, 'Prairie'], 'W-9 Form'),
    paper(2, null, 'Site Lease'),
    paper(3, [9, 'Halcyon'], 'Liens Document'),
    paper(4, [7, 'Prairie'], 'Articles of Incorporation'),
    // A different company with the same name.
    paper(5, [8, 'Prairie'], 'W-9 Form'),
  ]
  const shown = companyPapers(files).map(({ id, papers }) => [id, papers.map((one) => one.id)])
  expect(shown).toEqual([
    [9, [3]],
    [7, [4, 1]],
    [8, [5]],
  ])
})
