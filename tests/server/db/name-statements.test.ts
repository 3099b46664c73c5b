import { sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import type { PoolClient } from 'pg'
import { expect, it } from 'vitest'
import { PLANNED_EACH_TIME, statementNames } from '#server/db/name-statements.ts'

/** A connection that records the statement names it is given. */
function connection() {
  const names: (string | undefined)[] = []
  const query = ({ name }: { name?: string }) => void names.push(name)
  return { client: { query } as unknown as PoolClient, names }
}

const ask = (client: PoolClient, text: string) =>
  Reflect.apply(client.query, client, [{ text, types: {} }, [1]])

it('the names of one pool do not affect those of another', () => {
  const one = connection()
  const other = connection()
  const nameOfOne = statementNames()
  const nameOfOther = statementNames()
  nameOfOne(one.client)
  nameOfOther(other.client)
  for (let shape = 0; shape < 500; shape++) {
    for (let time = 0; time < 2; time++) ask(one.client, `select ${shape} = $1`)
  }
  expect(one.names.at(-1)).toBeUndefined()
  for (let time = 0; time < 3; time++) ask(other.client, 'select $1')
  expect(other.names).toEqual([undefined, 'shape_1', 'shape_1'])
})

it('does not name statements that are planned each time', () => {
  const { client, names } = connection()
  statementNames()(client)
  const { sql: text } = new PgDialect().sqlToQuery(sql`${PLANNED_EACH_TIME} select ${1}`)
  for (let time = 0; time < 3; time++) ask(client, text)
  expect(names).toEqual([undefined, undefined, undefined])
})
