import type { DocumentType } from '#shared/entities/document-types.ts'
import type { TaskState } from '#shared/entities/tasks.ts'
import { formatDateLong } from '#shared/format/dates.ts'
import type { CompanyKey } from './companies.ts'
import { on, told } from './planting.ts'
import type { ProjectKey } from './projects.ts'

interface TaskSeed {
  /** Either a project or a company. */
  readonly project: ProjectKey | null
  readonly company: CompanyKey | null
  readonly title: string
  readonly description: string
  readonly state: TaskState
  readonly document_type: DocumentType | null
  readonly due_date: string | null
  /** The seller's response. */
  readonly response_note: string | null
  /** Key of the uploaded file that answers it. */
  readonly answered_by: string | null
  /** Why staff flagged the response. */
  readonly review_note: string | null
  readonly created_at: string
  readonly updated_at: string
}

const open = {
  company: null,
  project: null,
  response_note: null,
  answered_by: null,
  review_note: null,
} as const

const table = () =>
  ({
    taskOverlookInsurance: {
      ...open,
      project: 'projectSolarOverlook',
      title: 'Renew the property insurance certificate',
      description: `The certificate on file expired on ${formatDateLong(on('2026-10-01'))}. Please upload evidence of the renewed policy, including the hail sublimit.`,
      state: 'requested',
      document_type: 'property_insurance_certificate',
      due_date: on('2026-11-25'),
      created_at: on('2026-11-09T15:12:00.000Z'),
      updated_at: on('2026-11-09T15:40:00.000Z'),
    },
    taskOverlookDrainage: {
      ...open,
      project: 'projectSolarOverlook',
      title: 'Repair plan for the eroded drainage swale',
      description:
        'The independent engineer noted erosion along the east fence. Please tell us who will repair it and by when.',
      state: 'verify',
      document_type: null,
      due_date: on('2026-11-20'),
      response_note: `Brightspan will place riprap the week of ${formatDateLong(on('2026-12-07'))} under its warranty. Photos to follow.`,
      created_at: on('2026-11-04T16:00:00.000Z'),
      updated_at: on('2026-11-12T22:10:00.000Z'),
    },
    taskOverlookRegistration: {
      ...open,
      project: 'projectSolarOverlook',
      title: 'Send the credit registration number',
      description:
        'A screenshot of the registration page showing its status and tax period is enough.',
      state: 'approved',
      document_type: 'registration_screenshot',
      due_date: on('2026-11-06'),
      response_note: 'Issued last week. See the attached file.',
      answered_by: 'projectSolarOverlook/registration_screenshot',
      created_at: on('2026-10-20T14:30:00.000Z'),
      updated_at: on('2026-11-03T18:02:00.000Z'),
    },
    taskBayviewPpa: {
      ...open,
      project: 'projectCarportBayview',
      title: 'Upload the executed power purchase agreement',
      description:
        'The project sells its energy to the college district, and no agreement is on file. We cannot price the credit without it.',
      state: 'overdue',
      document_type: 'power_purchase_agreement',
      due_date: on('2026-11-10'),
      created_at: on('2026-10-27T15:00:00.000Z'),
      updated_at: on('2026-11-11T05:00:00.000Z'),
    },
    taskBayviewSupplierCertificates: {
      ...open,
      project: 'projectCarportBayview',
      title: 'Supplier certificates for the material assistance ratio',
      description: 'Please upload the supplier certificates for modules and inverters.',
      state: 'ready_to_send_request',
      document_type: 'feoc_material_assistance_certification',
      due_date: on('2026-12-04'),
      created_at: on('2026-11-12T17:25:00.000Z'),
      updated_at: on('2026-11-12T17:25:00.000Z'),
    },
    taskIronwoodDesign: {
      ...open,
      project: 'projectStorageIronwood',
      title: 'Fire protection design for the storage yard',
      description: 'Waiting for the issued-for-construction drawings.',
      state: 'waiting_for_info',
      document_type: 'design_drawings',
      due_date: null,
      created_at: on('2026-10-06T16:45:00.000Z'),
      updated_at: on('2026-10-06T16:45:00.000Z'),
    },
    taskMillracePayment: {
      ...open,
      project: 'projectRooftopMillrace',
      title: 'Wire instructions for the purchase price',
      description: 'Please confirm the partnership’s account details by phone.',
      state: 'verify',
      document_type: null,
      due_date: on('2026-11-24'),
      response_note: `Confirmed with your treasury team on ${formatDateLong(on('2026-11-13'))}.`,
      created_at: on('2026-11-06T19:00:00.000Z'),
      updated_at: on('2026-11-13T20:20:00.000Z'),
    },
    taskCottonwoodLoan: {
      ...open,
      project: 'projectSolarCottonwood',
      title: 'Loan agreement with lender forbearance',
      description:
        'The project has debt. Please upload the loan agreement and the lender’s agreement not to foreclose for five years.',
      state: 'requested',
      document_type: 'loan_agreement',
      due_date: on('2026-11-27'),
      created_at: on('2026-11-05T15:30:00.000Z'),
      updated_at: on('2026-11-05T15:41:00.000Z'),
    },
    taskCottonwoodCapacity: {
      ...open,
      project: 'projectSolarCottonwood',
      title: 'Explain the export limit',
      description:
        'The interconnection agreement limits export to 38,000 kW AC, while the EPC agreement builds 40,000 kW AC.',
      state: 'flagged',
      document_type: 'interconnection_agreement',
      due_date: on('2026-11-18'),
      response_note: 'We believe this is a typo.',
      answered_by: 'projectSolarCottonwood/interconnection_agreement',
      review_note: 'Please send an amendment or a letter from the utility confirming this.',
      created_at: on('2026-11-05T15:33:00.000Z'),
      updated_at: on('2026-11-12T16:04:00.000Z'),
    },
    taskMeadowbrookGas: {
      ...open,
      project: 'projectRngMeadowbrook',
      title: 'Methane readings for the first quarter of operation',
      description: 'Daily averages are enough; at least 52% methane is needed.',
      state: 'approved',
      document_type: null,
      due_date: on('2026-09-30'),
      response_note: 'Averages are between 57% and 61%; the log is with the engineer.',
      created_at: on('2026-09-02T14:00:00.000Z'),
      updated_at: on('2026-09-24T15:35:00.000Z'),
    },
    taskHalcyonGoodStanding: {
      ...open,
      company: 'companyHalcyonRidge',
      title: 'Updated certificate of good standing',
      description:
        'The certificate on file is 100 days old. We need one issued within the last 90 days.',
      state: 'requested',
      document_type: 'certificate_of_good_standing',
      due_date: on('2026-11-30'),
      created_at: on('2026-11-10T14:20:00.000Z'),
      updated_at: on('2026-11-10T14:26:00.000Z'),
    },
    taskPrairieInterim: {
      ...open,
      company: 'companyPrairieHarbor',
      title: 'Interim statements since the last fiscal year',
      description: 'Unaudited statements for each quarter that has ended since then.',
      state: 'ready_to_send_request',
      document_type: null,
      due_date: on('2026-12-11'),
      created_at: on('2026-11-11T16:10:00.000Z'),
      updated_at: on('2026-11-11T16:10:00.000Z'),
    },
    taskCopperlineLiens: {
      ...open,
      company: 'companyCopperline',
      title: 'Lien search in Delaware and Arizona',
      description: 'Please order a search of UCC, tax, judgment, and bankruptcy records.',
      state: 'waiting_for_info',
      document_type: 'liens_document',
      due_date: null,
      created_at: on('2026-11-06T17:00:00.000Z'),
      updated_at: on('2026-11-06T17:00:00.000Z'),
    },
    taskCopperlineName: {
      ...open,
      company: 'companyCopperline',
      title: 'Correct the name on the W-9',
      description: 'The name on the W-9 doesn’t match the certificate of limited partnership.',
      state: 'flagged',
      document_type: 'w9_form',
      due_date: on('2026-11-19'),
      response_note: 'Both names belong to our company.',
      answered_by: 'companyCopperline/w9_form',
      review_note:
        'The name must match the taxpayer identification number exactly. Please sign and upload a new form.',
      created_at: on('2026-11-06T17:05:00.000Z'),
      updated_at: on('2026-11-12T17:45:00.000Z'),
    },
  }) as const satisfies Record<string, TaskSeed>

export type TaskKey = keyof ReturnType<typeof table>
export const tasks = told<Readonly<Record<TaskKey, TaskSeed>>>(table)
export const taskKeys = Object.keys(table()) as TaskKey[]
