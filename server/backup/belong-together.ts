import type { ClientBase } from 'pg'
import { OperatorError } from '#server/operator-error.ts'
import type { FileStore } from '#server/services/files/file-store.ts'

/**
 * A backup of the wrong database would be whole and hold nothing: throws OperatorError where there are no
 * tables, and where files lie beside a database that nobody is in.
 */
export async function assertBelongTogether(client: ClientBase, store: FileStore): Promise<void> {
  const { rows } = await client.query<{ is_set_up: boolean }>(
    `select to_regclass('drizzle.__drizzle_migrations') is not null as is_set_up`,
  )
  if (!rows[0]?.is_set_up) {
    throw new OperatorError(
      'The database has no tables of Joulebridge, so there is nothing to back up. Check DATABASE_URL and DATA_DIR.',
    )
  }
  const people = await client.query('select 1 from users limit 1')
  if (people.rows.length > 0) return
  for await (const _content of store.entries()) {
    throw new OperatorError(
      'The file store has files, but the database has no users: they do not belong together. Check ' +
        'DATABASE_URL, DATA_DIR, and S3_BUCKET.',
    )
  }
}
