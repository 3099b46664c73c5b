import type { BuyerAccess } from './document-handling.ts'
import { type DocumentType, documentTypeData, documentTypes } from './document-types.ts'

/** The document types a buyer may read under this condition. */
export const typesForBuyers = (access: BuyerAccess): DocumentType[] =>
  documentTypes.values.filter((type) => documentTypeData[type].buyers === access)
