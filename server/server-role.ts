/** `web` serves requests, `worker` runs jobs, `all` does both. */
export type ServerRole = 'web' | 'worker' | 'all'
