import { sql } from 'drizzle-orm'
import type { Db } from '#server/db/types.ts'

/** Field values and files of each project. */
export const VALUES_EACH = 20
export const FILES_EACH = 10

/** One page in this many contains what the benchmark searches for. */
export const RARE = 5_000

/**
 * Gives the projects in this range the rest of their twenty field values, and ten files each with
 * unique content, one version, one page of text, and one answer; one file in a hundred waits for its
 * label, five in a hundred for validation, and one in 200 has a flag. Updates the planner statistics.
 */
export async function addBenchFiles(db: Db, first: number, last: number): Promise<void> {
  await db.execute(sql`
    insert into field_values (owner, owner_id, field_id, number_value, created_at, updated_at)
    select 'project', projects.id, fields.id, projects.id, now(), now()
    from projects, (select id from field_definitions d
      where level = 'project' and data_type in ('float', 'integer')
        and not exists (select 1 from field_values v where v.field_id = d.id and v.owner_id = ${first})
      order by id limit ${VALUES_EACH - 4}) fields
    where projects.id between ${first} and ${last}`)
  const [from, to] = [(first - 1) * FILES_EACH + 1, last * FILES_EACH]
  await db.execute(sql`
    insert into versioned_documents (project_id, name, label, is_validated, current_number,
      created_at, updated_at)
    select 1 + (n - 1) / ${FILES_EACH},
      (array['Lease', 'EPC agreement', 'Invoice', 'PTO letter', 'Survey'])[1 + n % 5] || ' '
        || lpad((n::bigint * 7919 % 1000000)::text, 6, '0') || '.pdf',
      case when n % 100 = 0 then null
        else (array['site_lease', 'epc_agreement', 'proof_of_payment', 'pto_document', 'title_report'])[1 + n % 5]
      end, n % 20 > 0, 1, now(), now()
    from generate_series(${from}::int, ${to}::int) n`)
  await db.execute(sql`
    insert into files (sha256, size, mime_type, reading, page_count, created_at)
    select lpad(to_hex(n), 64, '0'), 20000 + n, 'application/pdf', 'ready', 1, now()
    from generate_series(${from}::int, ${to}::int) n`)
  await db.execute(sql`
    insert into document_versions (versioned_document_id, number, sha256, name, created_at)
    select id, 1, lpad(to_hex(id), 64, '0'), name, now()
    from versioned_documents where id between ${from} and ${to}`)
  await db.execute(sql`
    insert into page_texts (sha256, number, width, height, text, boxes)
    select lpad(to_hex(n), 64, '0'), 1, 612, 792,
      'Agreement ' || n || ' between the owner and the contractor on the plant in section ' || n % 997
        || (case when n % ${RARE} = 0 then ', with liquidated damages for delay' else '' end), ''
    from generate_series(${from}::int, ${to}::int) n`)
  await db.execute(sql`
    insert into processing_runs (versioned_document_id, number, status, step, started_at, finished_at,
      updated_at)
    select id, 1, 'done', 'answers', now(), now(), now()
    from versioned_documents where id between ${from} and ${to}`)
  await db.execute(sql`
    insert into ai_labels (versioned_document_id, number, label, confidence, alternatives, evidence,
      engine, created_at)
    select id, 1, coalesce(label, 'other'), 0.9, '[]', '[]', 'bench', now()
    from versioned_documents where id between ${from} and ${to}`)
  await db.execute(sql`
    insert into ai_answers (versioned_document_id, number, document_type, field_name, value, confidence,
      state, engine, created_at, updated_at)
    select id, 1, label, case label when 'site_lease' then 'tenant' when 'pto_document' then 'pto_date'
        when 'proof_of_payment' then 'amount' else 'parties' end, '"Bench Holdings"', 0.9,
      case when is_validated then 'accepted' else 'proposed' end, 'bench', now(), now()
    from versioned_documents where label is not null and id between ${from} and ${to}`)
  await db.execute(sql`
    insert into document_flags (versioned_document_id, reason, created_at, updated_at)
    select id, 'Blurred', now(), now()
    from versioned_documents where id % 200 = 7 and id between ${from} and ${to}`)
  await db.execute(sql`delete from policy_due`)
  await db.execute(sql`vacuum analyze`)
}

/** Gives each project in this range eight deadlines on days of seven years, a third of them settled. */
export async function addBenchDeadlines(db: Db, first: number, last: number): Promise<void> {
  await db.execute(sql`
    insert into deadlines (project_id, key, name, title, due_on, settled, after, basis, owner,
      is_urgent, for_seller, for_buyer, updated_at)
    select p.id, k.key, k.key || '-' || k.n, 'A deadline of this kind',
      date '2024-06-01' + (p.id * 13 + k.n * 211) % 2500,
      case when (p.id + k.n) % 4 = 0 then 'met' when (p.id + k.n) % 9 = 0 then 'needs_proof' end,
      k.after, 'Why the day is this one, with the source of the rule: ' || repeat('words ', 15),
      'seller', false, true, true, now()
    from projects p, (values ('registration', 1, 'late'), ('election', 2, 'impossible'),
      ('continuity', 3, 'needs_proof'), ('vesting', 4, 'met'), ('vesting', 5, 'met'),
      ('vesting', 6, 'met'), ('vesting', 7, 'met'), ('vesting', 8, 'met')) k(key, n, after)
    where p.id between ${first} and ${last}`)
  await db.execute(sql`vacuum analyze deadlines`)
}
