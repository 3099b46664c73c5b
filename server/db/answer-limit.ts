import type { PoolClient } from 'pg'

/**
 * Makes a connection give up on any query that its server has not answered within this many milliseconds: the query
 * fails with the driver's own message, and the connection is closed, because the answer may still arrive. The driver's
 * own limit would do, but it keeps every query and its rows until a full garbage collection (docs/benchmarks.md, "Calls
 * on PostgreSQL").
 */
export function limitAnswers(client: PoolClient, milliseconds: number): void {
  const query = client.query
  const limited = (...given: unknown[]) => {
    const giveUp = () => Reflect.get(client, 'connection').stream.destroy(new Error(SILENT))
    const timer = setTimeout(giveUp, milliseconds)
    const callback = given.at(-1)
    if (typeof callback === 'function') {
      const answered = (...answer: unknown[]) => {
        clearTimeout(timer)
        callback(...answer)
      }
      return Reflect.apply(query, client, [...given.slice(0, -1), answered])
    }
    const answer: unknown = Reflect.apply(query, client, given)
    const isAnswered = () => clearTimeout(timer)
    if (answer instanceof Promise) answer.then(isAnswered, isAnswered)
    // A query that streams its rows reports its own end.
    else isAnswered()
    return answer
  }
  Reflect.set(client, 'query', limited)
}

/** The driver's own message, by which outages are recognized (outage.ts). */
const SILENT = 'Query read timeout'
