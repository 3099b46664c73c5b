import fc from 'fast-check'

/**
 * One seed for every property, so that a run fails for a change and never for its luck (decision 071).
 * `npm run test:properties` draws others.
 */
fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: Number(process.env.PROPERTY_SEED ?? 1) })
