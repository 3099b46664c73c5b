import type { Eyes } from './eyes.ts'

/** Invariants of the tables, each as a query that returns violations. */

const HALVES = `
  select 'company ' || id || ' without its history' as fault from companies c
  where c.name like $1 and c.version is distinct from (
    select max(h.version) from history h where h.entity = 'companies' and h.entity_id = c.id::text)
  union all
  select 'file ' || id || ' without its version' from versioned_documents f
  where not exists (select from document_versions v
    where v.versioned_document_id = f.id and v.number = f.current_number)
  union all
  select 'file ' || id || ' that nobody reads' from versioned_documents f
  where not exists (select from processing_runs r
    where r.versioned_document_id = f.id and r.number = f.current_number)
  union all
  select 'reading ' || id || ' without its job' from processing_runs r
  where r.finished_at is null and not exists (select from pgboss.job j
    where j.data ->> 'run_id' = r.id::text and j.state < 'completed')`

const MONEY = `
  select 'journal ' || journal_id || ' is off by ' || sum(amount_cents) as fault
  from ledger_entries group by journal_id having sum(amount_cents) <> 0
  union all
  select 'session ' || session_id || ' has ' || count(*) || ' payments'
  from payments group by session_id having count(*) > 1
  union all
  select 'transfer ' || transfer_id || ' has ' || count(*) || ' payments that move money'
  from payments where state <> 'failed' group by transfer_id having count(*) > 1
  union all
  select 'the bank was told ' || calls || ' times of ' || idempotency_key
  from sandbox_payments where calls > 1
  union all
  select 'the bank has ' || s.idempotency_key || ', which nobody has confirmed'
  from sandbox_payments s where not exists (
    select from bank_calls c where c.idempotency_key = s.idempotency_key)
  union all
  select 'payment ' || p.id || ' is ' || p.amount_cents || ' here and ' || s.amount_cents || ' at the bank'
  from payments p join bank_calls c on c.payment_id = p.id
  join sandbox_payments s on s.idempotency_key = c.idempotency_key
  where s.amount_cents <> p.amount_cents
  union all
  select 'transfer ' || t.id || ' is ' || t.status || ' and its payments are ' || coalesce(
    (select string_agg(p.state, ', ') from payments p where p.transfer_id = t.id), 'none')
  from transfers t where
    (t.status = 'CONFIRMED' and not exists (select from payments p where p.transfer_id = t.id
      and p.state in ('authorized', 'sending', 'sent', 'settled')))
    or (t.status = 'SUCCEEDED' and not exists (select from payments p where p.transfer_id = t.id
      and p.state = 'succeeded'))
    or (t.status = 'CREATED' and exists (select from payments p where p.transfer_id = t.id
      and p.state <> 'failed'))
  union all
  select 'payment ' || p.id || ' is ' || p.state || ' with journals ' || coalesce(j.kinds, 'none')
  from payments p left join lateral (
    select string_agg(kind, ' ' order by kind) as kinds from ledger_journals
    where payment_id = p.id and kind <> 'trued_up') j on true
  where j.kinds is distinct from case p.state when 'failed' then 'authorized reversed'
    when 'succeeded' then 'authorized received' else 'authorized' end
  union all
  select 'transfer ' || t.id || ' was confirmed ' || h.times || ' times for ' || p.times || ' payments'
  from transfers t
  cross join lateral (select count(*) as times from history h where h.entity = 'transfers'
    and h.entity_id = t.id::text and h.action = 'confirm') h
  cross join lateral (select count(*) as times from payments p where p.transfer_id = t.id) p
  where h.times <> p.times`

/** Returns the violations, read in one snapshot, so that this can run while users work. */
export async function wrongInBooks(eyes: Eyes): Promise<string[]> {
  const money = await eyes.read<{ fault: string }>(MONEY)
  const halves = await eyes.read<{ fault: string }>(HALVES, ['Writer %'])
  return [...money, ...halves].map(({ fault }) => fault)
}

export interface OpenJob {
  name: string
  state: string
  count: number
  output: string | null
}

/** Jobs that have not ended, by kind. */
export const openJobs = (eyes: Eyes): Promise<OpenJob[]> =>
  eyes.read(
    `select name, state::text, count(*)::int, max(output ->> 'message') as output
     from pgboss.job where state < 'completed' group by name, state order by name`,
  )

/** Jobs that were given up, with their error messages. */
export const parkedJobs = (eyes: Eyes): Promise<OpenJob[]> =>
  eyes.read(
    `select name, state::text, count(*)::int, max(output ->> 'message') as output
     from pgboss.job where state = 'failed' group by name, state, output ->> 'message'`,
  )

/**
 * Unfinished payments, except those that the bank itself reports as pending or has never heard of: the latter are given
 * up a quarter of an hour after the call began, and checked once a minute.
 */
export const openPayments = (eyes: Eyes): Promise<{ id: number; state: string; mask: string }[]> =>
  eyes.read(
    `select p.id, p.state, a.mask from payments p
     join bank_accounts a on a.id = p.buyer_account_id
     join bank_calls c on c.payment_id = p.id
     left join sandbox_payments s on s.idempotency_key = c.idempotency_key
     where p.state in ('authorized', 'sending', 'sent')
       and not (s.idempotency_key is null and p.state = 'sending'
         and c.begun_at > now() - interval '17 minutes')
       and not (s.ends_at is not null and s.ends_at > now())
     order by p.id`,
  )
