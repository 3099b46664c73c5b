import { isContractFact } from '#shared/entities/document-types/contract-facts.ts'
import { type DocumentType, documentTypeData } from '#shared/entities/document-types.ts'
import type { PoolName } from './curves.ts'

/** Facts of every contract have their own reader, unless the type asks for them differently. */
export const poolOfAnswer = (type: DocumentType, field_name: string): PoolName =>
  isContractFact(field_name) &&
  !documentTypeData[type].fields.some((own) => own.field_name === field_name)
    ? 'contract'
    : 'typed'
