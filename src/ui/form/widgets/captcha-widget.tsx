import type { WidgetProps } from '@rjsf/utils';
import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs';
import { useContext } from 'react';
import styles from '../field.module.css';
import { controlProps, FieldFrame } from '../field-frame.tsx';
import { FormServicesContext } from '../form-view.ts';
import { useField, useTranslate } from '../use-field.ts';

/** The characters of a picture. The picture itself is the button for another one. */
export function CaptchaWidget(props: WidgetProps) {
  const field = useField(props);
  const { captcha } = useContext(FormServicesContext);
  const t = useTranslate();
  const refresh = () => {
    field.changeText('');
    captcha?.refresh();
  };
  const described = captcha?.hasFailed ? { ...field, hint: t('register.pictureFailed') } : field;
  return (
    <FieldFrame field={described} hasCheck={false}>
      <input
        {...controlProps(described)}
        className={styles.input}
        type="text"
        placeholder={field.placeholder}
        value={field.text}
        onChange={(event) => field.changeText(event.currentTarget.value)}
      />
      {captcha?.image ? <img className={styles.picture} src={captcha.image} alt={t('register.pictureAlt')} /> : null}
      <button type="button" className={styles.iconButton} aria-label={t('register.newPicture')} onClick={refresh}>
        <IconRefresh size={18} aria-hidden />
      </button>
    </FieldFrame>
  );
}
