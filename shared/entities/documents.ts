import { type EnumerationValue, enumeration } from './enumeration.ts'

/** Categories of document types; `unclassified` contains files that have no type yet. */
export const documentCategories = enumeration({
  overview: 'Overview',
  site_control: 'Site control',
  project_costs: 'Project costs',
  financial_capacity: 'Financial capacity',
  insurance: 'Insurance',
  interconnection: 'Interconnection',
  design_permitting_technical_review: 'Design permitting & technical review',
  credit_adders: 'Credit adders',
  revenue_sources: 'Revenue sources',
  operations_maintenance: 'Operations & maintenance',
  debt: 'Debt',
  credit_registration: 'Credit registration',
  other: 'Other',
  unclassified: 'Unclassified',
})
export type DocumentCategory = EnumerationValue<typeof documentCategories>

export const classificationStates = enumeration({
  unclassified: 'Unclassified',
  unstructured: 'To validate',
  flagged: 'Flagged',
  completed: 'Complete',
  missing: 'Missing',
  other: 'Other',
})
export type ClassificationState = EnumerationValue<typeof classificationStates>

/**
 * The same states in words for sellers, investors, and reviewers: what the state means to them, not staff's progress.
 */
export const documentStateLabels: Readonly<Record<ClassificationState, string>> = {
  unclassified: 'In review',
  unstructured: 'In review',
  flagged: 'Flagged',
  completed: 'Complete',
  missing: 'Missing',
  other: 'Other type',
}

/** Progress of the machine's label for an uploaded file. */
export const aiLabelStatuses = enumeration({
  pending: 'Pending',
  ready: 'Ready',
  needs_ocr: 'Needs OCR',
  failed: 'Failed',
})
export type AiLabelStatus = EnumerationValue<typeof aiLabelStatuses>

/** States of a proposed answer: nothing becomes a value until a person accepts or edits it. */
export const aiAnswerStates = enumeration({
  proposed: 'Proposed',
  accepted: 'Accepted',
  edited: 'Edited',
  rejected: 'Rejected',
})
export type AiAnswerState = EnumerationValue<typeof aiAnswerStates>

/** Events of an answer as named in its file's history. */
export const answerDecisions = enumeration({
  accepted: 'Accepted',
  edited: 'Edited',
  rejected: 'Rejected',
  not_in_document: 'Not in this document',
  kept: 'Kept without evidence',
  reopened: 'Reopened',
  stale: 'Became stale',
  found_again: 'Found again',
})
export type AnswerDecision = EnumerationValue<typeof answerDecisions>

/** The processing steps of every uploaded file, in order (docs/product.md section 7, Documents). */
export const processingSteps = enumeration({
  text: 'Reading text',
  recognition: 'Reading scanned pages',
  parts: 'Looking for separate documents',
  label: 'Identifying the type',
  answers: 'Answering questions',
})
export type ProcessingStep = EnumerationValue<typeof processingSteps>

/** The outcome of reading a content's text. */
export const readings = enumeration({
  ready: 'Processed',
  needs_ocr: 'Needs OCR',
  failed: 'Failed',
})
export type Reading = EnumerationValue<typeof readings>

export const runStatuses = enumeration({
  queued: 'Waiting',
  working: 'Working',
  done: 'Done',
  needs_ocr: 'Needs OCR',
  failed: 'Failed',
})
export type RunStatus = EnumerationValue<typeof runStatuses>

/** Why nothing is known from a file, in words for its uploader. */
export const unreadReasons = enumeration({
  failed: 'Couldn’t be read',
  needs_ocr: 'Needs OCR',
  textless: 'No text could be read',
})
export type UnreadReason = EnumerationValue<typeof unreadReasons>

export const downloadStatuses = enumeration({
  pending: 'Packing',
  ready: 'Ready',
  failed: 'Failed',
  expired: 'Expired',
})
export type DownloadStatus = EnumerationValue<typeof downloadStatuses>

export const drawingVersions = enumeration({
  ifc: 'Issued for Construction (IFC)',
  as_built: 'As Built',
})
export type DrawingVersion = EnumerationValue<typeof drawingVersions>

/** Commissioning test kinds (docs/product.md section 3; docs/domain.md section 7). */
export const testKinds = enumeration({
  ac_circuits: 'AC circuits',
  dc_circuits: 'DC circuits',
  inverters: 'Inverters',
  mv_cabling_and_trackers: 'MV cabling and trackers',
  transformers: 'Transformers',
  das_and_calibration_certificates: 'DAS and calibration certificates',
  dc_string_insulation_resistance: 'DC string insulation resistance',
  inverter_string_visual_inspection: 'Inverter/string visual inspection',
  string_voc_testing: 'String VOC testing',
  transformer_testing: 'Transformer testing',
})
export type TestKind = EnumerationValue<typeof testKinds>
