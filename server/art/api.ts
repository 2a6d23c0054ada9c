export { APP_ICONS, type AppIcons, appIconUrl } from './app-icons.ts';
