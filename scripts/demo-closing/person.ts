import type { FastifyInstance, InjectOptions } from 'fastify'
import { DEMO_PASSWORD } from '#server/demo/demo-accounts.ts'
import { OperatorError } from '#server/operator-error.ts'

/** A user with a browser: keeps cookies and sends the anti-forgery header. */
export interface Person {
  /** Throws with the server's own words if it refuses. `version` is the version that was read. */
  send<T>(method: Method, path: string, body?: object, version?: number): Promise<T>
  /** Returns the bytes of a file. */
  fetch(path: string): Promise<Buffer>
}

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'

/** A user who has not signed in. */
export async function visitor(app: FastifyInstance): Promise<Person> {
  const cookies = new Map<string, string>()
  const must = async (method: Method, url: string, body?: object, version?: number) => {
    const answer = await app.inject({
      method,
      url,
      headers: {
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        'x-csrftoken': cookies.get('csrftoken') ?? '',
        ...(version === undefined ? {} : { 'if-match': `"${version}"` }),
      },
      ...(body ? { payload: body as InjectOptions['payload'] } : {}),
    } as InjectOptions)
    for (const { name, value } of answer.cookies) cookies.set(name, value)
    if (answer.statusCode < 400) return answer
    throw new OperatorError(`${method} ${url} answered ${answer.statusCode}: ${answer.body}`)
  }
  await must('GET', '/api/active-user/')
  return {
    send: async (method, path, body, version) => (await must(method, path, body, version)).json(),
    fetch: async (path) => (await must('GET', path)).rawPayload,
  }
}

/** A user of the demo, signed in. */
export async function enter(app: FastifyInstance, email: string): Promise<Person> {
  const person = await visitor(app)
  await person.send('POST', '/api/auth/login/', { email, password: DEMO_PASSWORD })
  return person
}
