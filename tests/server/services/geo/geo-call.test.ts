import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '#tests/support/test-app.ts'

describe('GET /api/geo/<a>,<b>', () => {
  let server: TestApp
  beforeAll(async () => {
    server = await testApp()
  })
  afterAll(() => server.close())

  it('returns the county of a point to a visitor', async () => {
    const answer = await server.visitor().get('/api/geo/29.7604,-95.3698')
    expect(answer.status).toBe(200)
    expect(answer.body).toEqual({
      state: 'TX',
      state_name: 'Texas',
      county: 'Harris',
      county_fips: '48201',
      in_us: true,
    })
  })

  it('returns 200 for a point outside the United States', async () => {
    const answer = await server.visitor().get('/api/geo/51.5074,-0.1278')
    expect(answer.status).toBe(200)
    expect(answer.body).toEqual({
      state: null,
      state_name: null,
      county: null,
      county_fips: null,
      in_us: false,
    })
  })

  it.each([
    ['29.7604,-95.3698/', 'a trailing slash'],
    ['29.7604%2C-95.3698', 'an encoded comma'],
    ['29.7604,%20-95.3698', 'a blank'],
    ['%2B29.7604,-95.3698', 'a plus sign'],
    ['29.7604,-.953698e2', 'an exponent'],
  ])('reads %s (%s)', async (point) => {
    const answer = await server.visitor().get(`/api/geo/${point}`)
    expect(answer.body).toMatchObject({ county_fips: '48201' })
  })

  it.each([
    ['north,-95', ['latitude']],
    ['29.7,west', ['longitude']],
    ['0x10,0b1', ['latitude', 'longitude']],
    ['90.0001,0', ['latitude']],
    ['-91,181', ['latitude', 'longitude']],
    ['0,-180.5', ['longitude']],
    ['Infinity,NaN', ['latitude', 'longitude']],
    ['1e999,0', ['latitude']],
    [',', ['latitude', 'longitude']],
    ['%20,5', ['latitude']],
  ])('refuses %s', async (point, fields) => {
    const answer = await server.visitor().get(`/api/geo/${point}`)
    expect(answer.status).toBe(400)
    expect(answer.body.code).toBe('validation')
    expect(Object.keys(answer.body.errors)).toEqual(fields)
  })

  it.each(['29.7604', '1,2,3', ''])('returns 404 for /api/geo/%s', async (point) => {
    const answer = await server.visitor().get(`/api/geo/${point}`)
    expect(answer.status).toBe(404)
    expect(answer.body.code).toBe('not_found')
  })
})
