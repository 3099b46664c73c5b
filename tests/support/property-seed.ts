import fc from 'fast-check'

/**
 * One fixed seed for every property test, so that a run fails because of a change and never by chance (decision 071).
 * `npm run test:properties` draws other seeds.
 */
fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: Number(process.env.PROPERTY_SEED ?? 1) })
