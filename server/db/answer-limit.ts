import type { PoolClient } from 'pg'

/**
 * Has a connection give up a query that its server has not answered for so many milliseconds: the query
 * fails in the driver's own words, and the connection is closed, as its answer may still come. The
 * driver's own limit would do, but it keeps every query with its rows until a full collection of
 * garbage (docs/benchmarks.md, "Calls on PostgreSQL").
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
    // What takes its rows one by one says itself when it ends.
    else isAnswered()
    return answer
  }
  Reflect.set(client, 'query', limited)
}

/** As the driver says it: outages are known by it (outage.ts). */
const SILENT = 'Query read timeout'
