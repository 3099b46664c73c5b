/** A signed-in visitor of a running server: what a browser would send, without one. */
export interface Session {
  get<T>(path: string): Promise<T>
  post<T>(path: string, body: FormData | object): Promise<{ status: number; body: T }>
}

/** Signs in. Throws with the server's own words when that is refused. */
export async function signIn(base: string, email: string, password: string): Promise<Session> {
  const cookies = new Map<string, string>()
  const send = async (method: string, path: string, body?: FormData | object) => {
    const isForm = body instanceof FormData
    const response = await fetch(base + path, {
      method,
      headers: {
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        'x-csrftoken': cookies.get('csrftoken') ?? '',
        ...(body && !isForm ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: isForm ? body : JSON.stringify(body) } : {}),
    })
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      cookies.set(name, value)
    }
    return { status: response.status, body: await response.json() }
  }
  await send('GET', '/api/active-user/')
  const entered = await send('POST', '/api/auth/login/', { email, password })
  if (entered.status !== 200) throw new Error(`${email} could not sign in: ${entered.body.message}`)
  return {
    async get(path) {
      const { status, body } = await send('GET', path)
      if (status >= 400) throw new Error(`${path} answered ${status}: ${body.message}`)
      return body
    },
    post: (path, body) => send('POST', path, body),
  }
}
