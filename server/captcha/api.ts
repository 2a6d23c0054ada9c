/** What other domains may use of `captcha`. */
export { makeCaptcha, spendCaptcha, trySpendCaptcha } from './captchas.ts';
