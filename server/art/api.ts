/** What other domains may use of `art`. */
export { APP_ICONS, type AppIcons, appIconUrl } from './app-icons.ts';
