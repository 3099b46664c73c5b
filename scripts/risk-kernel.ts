import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import asc from 'assemblyscript/asc'
import { ROOT } from './run.ts'

/** `npm run risk:kernel`: compiles `shared/risk/assembly/` and writes the bytes as a module. */

const TARGET = join(ROOT, 'shared', 'risk', 'kernel.generated.ts')
const LINE = 96

/** Returns the module with the kernel's bytes, as text. Throws with the compiler's own message. */
export async function kernelModule(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'kernel-'))
  try {
    const binary = join(folder, 'kernel.wasm')
    // Relaxed SIMD stays off because its results may differ between machines.
    const { error, stderr } = await asc.main([
      join(ROOT, 'shared', 'risk', 'assembly', 'index.ts'),
      ...['--outFile', binary, '--runtime', 'stub', '--enable', 'simd', '-O3', '--noAssert'],
      ...['--use', 'abort='],
    ])
    if (error) throw new Error(`${error.message}\n${stderr.toString()}`)
    const text = (await readFile(binary)).toString('base64')
    const lines = text.match(new RegExp(`.{1,${LINE}}`, 'g')) ?? []
    return [
      '/** Made of `shared/risk/assembly/` by `npm run risk:kernel`. */',
      'export const KERNEL = [',
      ...lines.map((line) => `  '${line}',`),
      "].join('')",
      '',
    ].join('\n')
  } finally {
    await rm(folder, { recursive: true })
  }
}

if (import.meta.main) await writeFile(TARGET, await kernelModule())
