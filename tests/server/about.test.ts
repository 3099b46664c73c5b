import { describe, expect, it } from 'vitest'
import { aboutProcess, placesOf, wordsAbout } from '#server/about.ts'
import { readConfig } from '#server/config.ts'
import { VERSION } from '#server/version.ts'

const S3 = { S3_BUCKET: 'papers', S3_ACCESS_KEY_ID: 'key-of-s3', S3_SECRET_ACCESS_KEY: 'hidden' }

const words = (env: Record<string, string>) => {
  const config = readConfig({ DATA_DIR: '/data', ...env })
  return wordsAbout(aboutProcess(config, 'web'), placesOf(config))
}

describe('the line about where a process keeps its data', () => {
  it.each<[Record<string, string>, string]>([
    [{}, 'the embedded database in /data/postgres, with files in /data/files'],
    [
      { DATABASE_URL: 'postgresql://someone:hidden@db.example.com/credits?sslmode=require' },
      'PostgreSQL at db.example.com:5432/credits, with files in /data/files',
    ],
    [
      { DATABASE_URL: 'postgres://someone:hidden@localhost:5433/credits?host=%2Frun%2Fpg' },
      'PostgreSQL at /run/pg:5433/credits, with files in /data/files',
    ],
    [
      { ...S3, S3_ENDPOINT: 'https://s3.example.com' },
      'the embedded database in /data/postgres, with files in the bucket papers at s3.example.com',
    ],
    [S3, 'the embedded database in /data/postgres, with files in the bucket papers at AWS'],
  ])('%j', (env, places) => {
    expect(words(env)).toBe(`version ${VERSION} as web, on ${places}`)
  })

  it('contains no user, password or key', () => {
    const DATABASE_URL = 'postgresql://someone:hidden@db.example.com/credits'
    expect(words({ ...S3, DATABASE_URL })).not.toMatch(/someone|hidden|key-of-s3/)
  })
})
