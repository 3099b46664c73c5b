import type { BuyerAccess } from './document-handling.ts'
import { type DocumentType, documentTypeData, documentTypes } from './document-types.ts'

/** The types that a buyer may read under this condition. */
export const typesForBuyers = (access: BuyerAccess): DocumentType[] =>
  documentTypes.values.filter((type) => documentTypeData[type].buyers === access)
