import { and, eq, inArray, isNotNull, type SQL, sql } from 'drizzle-orm'
import { aiAnswers } from '#server/db/schema/ai-answers.ts'
import { versionedDocuments } from '#server/db/schema/documents.ts'

/** The field of a document type that holds the document's expiry date. */
export const EXPIRY_FIELD = 'expiry'

const SETTLED_DATE = sql`case when ${aiAnswers.value} #>> '{}' ~ '^\\d{4}-\\d{2}-\\d{2}$'
  then (${aiAnswers.value} #>> '{}')::date end`

/**
 * Expiry dates of the documents in diligence lists, as settled by people. Each slot uses its newest file with a
 * settled, current answer; `expires_on` is null if that file gives no date. Columns: the answer, its version, the file
 * with its version and name, owner, type, and `expires_on`.
 */
export const latestExpiries = (where?: SQL): SQL => sql`
  select distinct on (${versionedDocuments.document_id})
    ${versionedDocuments.document_id} as document_id, ${aiAnswers.id} as answer_id,
    ${aiAnswers.version} as answer_version, ${aiAnswers.updated_at} as answer_updated_at,
    ${versionedDocuments.id} as file_id, ${aiAnswers.number} as file_number,
    ${versionedDocuments.name} as file_name, ${versionedDocuments.label} as label,
    ${versionedDocuments.project_id} as project_id, ${versionedDocuments.company_id} as company_id,
    ${SETTLED_DATE} as expires_on
  from ${aiAnswers} inner join ${versionedDocuments}
    on ${eq(versionedDocuments.id, aiAnswers.versioned_document_id)}
  where ${and(
    eq(aiAnswers.field_name, EXPIRY_FIELD),
    inArray(aiAnswers.state, ['accepted', 'edited']),
    eq(aiAnswers.is_stale, false),
    eq(versionedDocuments.is_hidden, false),
    isNotNull(versionedDocuments.document_id),
    where,
  )}
  order by ${versionedDocuments.document_id}, ${versionedDocuments.id} desc`
