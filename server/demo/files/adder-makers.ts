import { LABOR_DOLLARS_PER_HOUR } from '#server/demo/data/costs.ts'
import { documentDate } from '#server/demo/data/document-dates.ts'
import {
  apprenticeshipCertificate,
  constructionStartMemo,
  domesticContentCertification,
  energyCommunityEvidence,
  lowIncomeAllocation,
  materialAssistanceCertification,
  prevailingWageCertificate,
} from '../pdf/adders.ts'
import { maker } from './maker.ts'
import { counterparty, type ProjectSubject } from './subjects.ts'

const APPRENTICE_SHARE = 0.158

function builder(subject: ProjectSubject) {
  const { contractor, contractor_signatory } = subject.seed.counterparties
  return counterparty(subject, contractor, contractor_signatory, 'President')
}

function communityFacts({ seed, facts }: ProjectSubject) {
  const area = seed.claims.energy_community
  if (area === null) throw new Error(`${seed.name} claims no energy community`)
  return {
    project: facts,
    sender: facts.owner,
    ...area,
    as_of: documentDate(seed, 'energy_community_evidence'),
  }
}

export const adderMakers = {
  prevailing_wage_certificate: maker(
    (subject: ProjectSubject) => ({
      project: subject.facts,
      builder: builder(subject),
      contractor: subject.seed.counterparties.contractor,
      wd_number: `${subject.seed.state}20${subject.seed.construction_start_date.slice(2, 4)}0014`,
      compliant: true,
      signed_date: documentDate(subject.seed, 'prevailing_wage_certificate'),
    }),
    prevailingWageCertificate,
  ),
  apprenticeship_certificate: maker((subject: ProjectSubject) => {
    const total = Math.round((subject.seed.costs.labor ?? 0) / LABOR_DOLLARS_PER_HOUR)
    return {
      project: subject.facts,
      builder: builder(subject),
      apprentice_hours: Math.round(total * APPRENTICE_SHARE),
      total_hours: total,
      good_faith: false,
      signed_date: documentDate(subject.seed, 'apprenticeship_certificate'),
    }
  }, apprenticeshipCertificate),
  beginning_of_construction_memo: maker(
    ({ seed, facts, finance }: ProjectSubject) => ({
      project: facts,
      sender: facts.owner,
      construction_start_date: seed.construction_start_date,
      method: 'physical_work' as const,
      cost_incurred: Math.round(finance.totals.total_cents * 0.062),
      memo_date: documentDate(seed, 'beginning_of_construction_memo'),
    }),
    constructionStartMemo,
  ),
  domestic_content_certification: maker(
    ({ seed, facts }: ProjectSubject) => ({
      project: facts,
      sender: facts.owner,
      domestic_percent: seed.claims.domestic_percent ?? 0,
      certified: true,
      signed_date: documentDate(seed, 'domestic_content_certification'),
    }),
    domesticContentCertification,
  ),
  energy_community_evidence: maker(communityFacts, energyCommunityEvidence),
  low_income_allocation_letter: maker(
    (subject: ProjectSubject) => ({
      project: subject.facts,
      sender: counterparty(
        subject,
        'Low-Income Communities Bonus Credit Program',
        'Alma Whitacre',
        'Program Administrator',
      ),
      category: 'residential_building' as const,
      bonus: subject.seed.claims.lmi,
      allocated: subject.seed.installed_capacity_dc ?? 0,
      award_date: documentDate(subject.seed, 'low_income_allocation_letter'),
    }),
    lowIncomeAllocation,
  ),
  feoc_material_assistance_certification: maker(
    ({ seed, facts }: ProjectSubject) => ({
      project: facts,
      sender: facts.owner,
      macr: seed.claims.material_assistance_ratio ?? 0,
      method: 'safe_harbor_tables' as const,
      signed_date: documentDate(seed, 'feoc_material_assistance_certification'),
    }),
    materialAssistanceCertification,
  ),
}
