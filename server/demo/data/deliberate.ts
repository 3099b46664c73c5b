import type { DocumentType } from '#shared/entities/document-types.ts'
import type { CompanyKey } from './companies.ts'
import type { ProjectKey } from './projects.ts'

interface DeliberateFinding {
  readonly kind: 'gap' | 'conflict' | 'expiry'
  readonly owner: ProjectKey | CompanyKey
  readonly document_type: DocumentType
  readonly text: string
}

/** Findings planted in the demo for diligence; everything else agrees. */
export const deliberateFindings: readonly DeliberateFinding[] = [
  {
    kind: 'gap',
    owner: 'projectCarportBayview',
    document_type: 'power_purchase_agreement',
    text: 'The power purchase agreement was never sent.',
  },
  {
    kind: 'gap',
    owner: 'projectSolarCottonwood',
    document_type: 'loan_agreement',
    text: 'The project has debt, and no loan agreement with forbearance is on file.',
  },
  {
    kind: 'gap',
    owner: 'companyCopperline',
    document_type: 'liens_document',
    text: 'No lien search was sent.',
  },
  {
    kind: 'gap',
    owner: 'companySaltgrass',
    document_type: 'company_operating_agreement',
    text: 'The operating agreement was never sent.',
  },
  {
    kind: 'conflict',
    owner: 'projectSolarCottonwood',
    document_type: 'interconnection_agreement',
    text: 'Export is limited to 38,000 kW AC; the EPC agreement builds 40,000 kW AC.',
  },
  {
    kind: 'conflict',
    owner: 'companyCopperline',
    document_type: 'w9_form',
    text: 'The name on the W-9 doesn’t match the certificate of limited partnership.',
  },
  {
    kind: 'expiry',
    owner: 'projectSolarOverlook',
    document_type: 'property_insurance_certificate',
    text: 'The property policy has expired.',
  },
  {
    kind: 'expiry',
    owner: 'projectStoragePaddock',
    document_type: 'property_insurance_certificate',
    text: 'The property policy ends within a month, and its renewal is asked for.',
  },
  {
    kind: 'expiry',
    owner: 'companyHalcyonRidge',
    document_type: 'certificate_of_good_standing',
    text: 'The certificate of good standing is 100 days old.',
  },
]
