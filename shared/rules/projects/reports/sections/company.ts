import type { Audience } from '#shared/entities/reports.ts'
import type { ReportFacts } from '../facts.ts'
import { fieldFigure, present, section } from '../figures.ts'
import type { SectionDraft } from '../model.ts'

/** The seller's company, according to its record and papers. */
export const company = (facts: ReportFacts, audience: Audience): SectionDraft[] =>
  section('company', 'The Company', {
    figures: present(
      facts.fields.company.map(({ field_name }) =>
        fieldFigure('company', facts.company, facts.fields.company, audience, field_name),
      ),
    ),
  })
