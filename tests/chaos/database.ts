import pg from 'pg'

/** Creates an empty database on a server; returns its URL. */
export async function makeDatabase(server: string, name: string): Promise<string> {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  await client.query(`create database ${name} template template0`)
  await client.end()
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.toString()
}
