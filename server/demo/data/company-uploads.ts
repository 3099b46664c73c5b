import { type DocumentType, requiredCompanyDocumentTypes } from '#shared/entities/document-types.ts'
import type { CompanyKey } from './companies.ts'
import { addDays } from './days.ts'
import { anchorDay } from './planting.ts'
import type { UploadProfile } from './project-uploads.ts'

/** All documents of a company with its own statements. */
const fullSet: readonly DocumentType[] = [...requiredCompanyDocumentTypes, 'w9_form']

/** A project company has no statements of its own: its guarantor's count. */
export const ownerSet: readonly DocumentType[] = fullSet.filter(
  (type) => !type.startsWith('financial_statements'),
)

const formationOnly: readonly DocumentType[] = [
  'articles_of_incorporation',
  'certificate_of_good_standing',
]

const halcyonOwner = { by: 'seller', types: ownerSet } as const satisfies UploadProfile
const prairieOwner = { by: 'seller2', types: ownerSet } as const satisfies UploadProfile

/** The uploads of each company. */
export const companyUploads = () =>
  ({
    companyHalcyonRidge: {
      by: 'seller',
      types: fullSet,
      overrides: {
        certificate_of_good_standing: { good_standing_issued: addDays(anchorDay(), -100) },
      },
    },
    companyHalcyonHoldings: { by: 'seller', types: fullSet },
    companyPrairieHarbor: { by: 'seller2', types: fullSet },
    companyGraniteFalls: { by: 'seller2', types: fullSet },
    companyCopperline: {
      by: 'newseller',
      types: fullSet,
      gaps: ['liens_document'],
      // Its statements were checked first, since they decide whether it can be a guarantor.
      unvalidated: ownerSet,
      overrides: { w9_form: { legal_name: 'Copperline Energy Holdings, LP' } },
      flags: {
        w9_form: {
          reason: 'The name on the W-9 doesn’t match the certificate of limited partnership.',
          page: 1,
        },
      },
    },
    companySaltgrass: {
      by: 'applicant',
      types: fullSet,
      gaps: ['company_operating_agreement'],
      unlabelled: ['financial_statements_year_2', 'financial_statements_year_3'],
      unvalidated: 'all',
    },
    companyTamarack: { by: 'investor', types: fullSet },
    companyFairwater: { by: 'investor2', types: fullSet },
    ownerOverlookMesa: halcyonOwner,
    ownerBayviewCanopy: { ...halcyonOwner, unvalidated: 'all' },
    ownerMillrace: halcyonOwner,
    ownerIronwood: { by: 'seller', types: formationOnly, unvalidated: 'all' },
    ownerOldCannery: halcyonOwner,
    ownerSageFlat: { by: 'seller', types: [] },
    ownerMeadowbrook: prairieOwner,
    ownerCottonwood: prairieOwner,
    ownerPaddockLane: prairieOwner,
    ownerQuarryHill: { by: 'seller2', types: formationOnly },
    ownerTransitPlaza: prairieOwner,
    ownerHarvestPeak: { by: 'seller2', types: [] },
    ownerPaloVerde: { by: 'newseller', types: formationOnly, unvalidated: 'all' },
    ownerSaltgrassHomes: { by: 'applicant', types: [] },
  }) as const satisfies Record<CompanyKey, UploadProfile>
