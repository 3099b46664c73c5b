import type { SimulationResult } from './summary.ts'

/** SHA-256 of a result, hexadecimal: equal where every byte of two results is. */
export async function fingerprintOf(result: SimulationResult): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify(result))
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
