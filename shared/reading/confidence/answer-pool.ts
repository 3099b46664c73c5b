import { isContractFact } from '#shared/entities/document-types/contract-facts.ts'
import { type DocumentType, documentTypeData } from '#shared/entities/document-types.ts'
import type { PoolName } from './curves.ts'

/** What every contract states is read in its own way, unless its type asks for it in another. */
export const poolOfAnswer = (type: DocumentType, field_name: string): PoolName =>
  isContractFact(field_name) &&
  !documentTypeData[type].fields.some((own) => own.field_name === field_name)
    ? 'contract'
    : 'typed'
